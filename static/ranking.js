// How well texts answer to some words: BM25 over stems, as companion/catalog/search/relevance.py has it, for
// where there is no server to ask.
"use strict";

// Texts without case, diacritics and apostrophes, as the server's search compares them.
const ALIKE = { ё: "е", й: "и", ї: "і", ґ: "г" };
const fold = (text) =>
  text
    .toLowerCase()
    .replace(/[ёйїґ]/g, (letter) => ALIKE[letter])
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’ʼ`´‘ʹ\u00ad]/g, "");
const wordsOf = (text) => fold(text).match(/\p{L}+|\d+/gu) || [];

// The letters wrong, missing or doubled between a typed word and the beginning of another: one at most, two
// in a long word.
function slips(typed, word) {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (word.length < typed.length - most) return Infinity;
  let line = [...Array(word.length + 1).keys()];
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      next.push(Math.min(line[j] + 1, next[j - 1] + 1, line[j - 1] + (typed[i - 1] !== word[j - 1])));
    }
    line = next;
  }
  const fewest = Math.min(...line.slice(Math.max(0, typed.length - most)));
  return fewest <= most ? fewest : Infinity;
}

// What words may end in, words that say nothing, words that mean one thing.
class Everyday {
  constructor({ endings, empty, alike }) {
    this.endings = new Set(endings);
    this.longest = Math.max(...endings.map((ending) => ending.length));
    this.empty = new Set(empty);
    this.known = new Map();
    this.meanings = new Map();
    for (const group of alike) {
      const stems = new Set(group.map((word) => this.stem(word)));
      for (const stem of stems)
        this.meanings.set(stem, new Set([...(this.meanings.get(stem) || []), ...stems]));
    }
  }

  stem(word) {
    if (!this.known.has(word)) {
      let length = Math.min(this.longest, word.length - 3);
      while (length > 0 && !this.endings.has(word.slice(-length))) length--;
      this.known.set(word, length > 0 ? word.slice(0, -length) : word);
    }
    return this.known.get(word);
  }

  stems(text) {
    return wordsOf(text)
      .filter((word) => !this.empty.has(word))
      .map((word) => this.stem(word));
  }
}

// The pieces of three letters that the words of a text are made of.
const piecesOf = (text) =>
  new Set(wordsOf(text).flatMap((word) => [...word].map((_, place) => ` ${word} `.slice(place, place + 3))));

// How much two sets of pieces have in common, from 0 to 1.
const nearness = (one, other) =>
  (2 * [...one].filter((piece) => other.has(piece)).length) / (one.size + other.size || 1);

// Passages are [entry, field, text]; weights say how likely each entry is to be asked about; worth holds the
// server's numbers.
class Ranking {
  constructor(passages, everyday, weights, worth) {
    Object.assign(this, { passages, everyday, weights, worth, postings: new Map(), rarity: new Map() });
    const stems = passages.map(([, , text]) => everyday.stems(text));
    const usual = {};
    for (const field of Object.keys(worth.fields)) {
      const lengths = stems.filter((_, number) => passages[number][1] === field).map((found) => found.length);
      usual[field] = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
    }
    stems.forEach((found, number) => this.post(number, found, usual[passages[number][1]]));
    const entries = new Set(passages.map(([entry]) => entry)).size;
    for (const [stem, places] of this.postings) {
      const held = new Set(places.map(([number]) => passages[number][0])).size;
      this.rarity.set(stem, Math.log(1 + (entries - held + 0.5) / (held + 0.5)) ** worth.rarer);
    }
  }

  post(number, found, usual) {
    const [weight, matters] = this.worth.fields[this.passages[number][1]];
    const { saturation } = this.worth;
    const damped = saturation * (1 - matters + (matters * found.length) / usual);
    const counts = new Map();
    for (const stem of found) counts.set(stem, (counts.get(stem) || 0) + 1);
    for (const [stem, times] of counts) {
      if (!this.postings.has(stem)) this.postings.set(stem, []);
      this.postings.get(stem).push([number, (weight * times * (saturation + 1)) / (times + damped)]);
    }
  }

  // What each typed word may stand for: stems, each with how sure that is.
  meant(text) {
    const typed = [...new Set(wordsOf(text))].slice(0, 24);
    const telling = typed.filter((word) => !this.everyday.empty.has(word));
    return (telling.length ? telling : typed).map((word) => this.meantBy(word));
  }

  meantBy(word) {
    const stem = this.everyday.stem(word);
    const found = this.postings.has(stem) ? new Map([[stem, 1]]) : this.guesses(word, stem);
    for (const [likely, sure] of found.size ? [...found] : [[stem, 1]]) {
      for (const other of this.everyday.meanings.get(likely) || []) {
        if (this.postings.has(other))
          found.set(other, Math.max(found.get(other) || 0, this.worth.alike * sure));
      }
    }
    return found;
  }

  guesses(word, stem) {
    const all = [...this.postings.keys()];
    const begun =
      word.length > 2 ? all.filter((other) => other.startsWith(word.length < 4 ? word : stem)) : [];
    if (begun.length) return new Map(begun.slice(0, 40).map((other) => [other, this.worth.begins]));
    const near = all.map((other) => [other, slips(stem, other)]).filter(([, count]) => count < Infinity);
    const fewest = Math.min(...near.map(([, count]) => count));
    if (near.length)
      return new Map(
        near.filter(([, count]) => count === fewest).map(([other]) => [other, this.worth.slip ** fewest]),
      );
    return new Map(
      word.length > 3
        ? all.filter((other) => other.includes(stem)).map((other) => [other, this.worth.holds])
        : [],
    );
  }

  // The entries that answer a text, best first, each with its score; none where most of the words are unheard
  // of. Where the text names some book, what `isMeant` says is not of it is worth less.
  answers(text, isMeant = () => true) {
    const meant = this.meant(text);
    if (2 * meant.filter((stems) => stems.size).length < meant.length || !meant.length) return [];
    const totals = new Map();
    const together = new Map();
    const covered = new Map();
    const add = (sums, key, value) => sums.set(key, (sums.get(key) || 0) + value);
    let asked = 0;
    for (const stems of meant) {
      const best = new Map();
      for (const [number, gain] of this.gains(stems)) {
        add(totals, number, gain);
        const [entry] = this.passages[number];
        if (gain > (best.get(entry) || 0)) best.set(entry, gain);
      }
      const telling = stems.size
        ? Math.max(...[...stems.keys()].map((stem) => this.rarity.get(stem)))
        : this.worth.unheard;
      asked += telling;
      for (const [entry, gain] of best) {
        add(together, entry, gain);
        add(covered, entry, telling);
      }
    }
    const top = new Map();
    for (const [number, total] of totals) {
      const [entry] = this.passages[number];
      if (total > (top.get(entry) || 0)) top.set(entry, total);
    }
    const { together: share, covering, weakest } = this.worth;
    const score = (entry, total) =>
      this.weights[entry] *
      (isMeant(entry) ? 1 : this.worth.otherBox) *
      ((1 - share) * total + share * together.get(entry)) *
      (covered.get(entry) / asked) ** covering;
    const best = (a, b) => b.score - a.score || a.entry - b.entry;
    const scored = [...top].map(([entry, total]) => ({ entry, score: score(entry, total) })).sort(best);
    const strong = scored.filter((one) => one.score >= weakest * scored[0].score);
    return [
      ...this.readAgain(text, strong.slice(0, this.worth.again)).sort(best),
      ...strong.slice(this.worth.again),
    ];
  }

  // Some answers once more: worth the more, the nearer a way of asking comes to what was typed.
  readAgain(text, some) {
    const typed = piecesOf(text);
    const ways = new Map(some.map(({ entry }) => [entry, 0]));
    for (const [entry, field, way] of this.passages) {
      if (field === "way" && ways.has(entry))
        ways.set(entry, Math.max(ways.get(entry), nearness(typed, piecesOf(way))));
    }
    return some.map(({ entry, score }) => ({
      entry,
      score: score * (1 + this.worth.near * ways.get(entry)),
    }));
  }

  gains(stems) {
    const surest = Math.max(...stems.values());
    const most = Math.max(
      ...[...stems].filter(([, sure]) => sure === surest).map(([stem]) => this.rarity.get(stem)),
    );
    const gains = new Map();
    for (const [stem, sure] of stems) {
      const worth = sure * Math.min(this.rarity.get(stem), most);
      for (const [number, weight] of this.postings.get(stem)) {
        if (worth * weight > (gains.get(number) || 0)) gains.set(number, worth * weight);
      }
    }
    return gains;
  }
}
