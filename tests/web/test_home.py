def test_the_start_page_answers(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "<h1>Companion</h1>" in answer.text
