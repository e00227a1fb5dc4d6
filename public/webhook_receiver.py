# Receives the webhooks of alerts: checks the signature as https://www.standardwebhooks.com defines it.
#   WEBHOOK_SECRET=whsec_… python3 webhook_receiver.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300


def is_genuine(headers, body: bytes) -> bool:
    """Whether a message is ours and at most five minutes old; the body as it came, before any parsing."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # Two signatures for a day after the secret was replaced.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        if genuine:  # a message may come twice, with the same webhook-id
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)
        self.send_response(204 if genuine else 401)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver)
print("listening", flush=True)
server.serve_forever()
