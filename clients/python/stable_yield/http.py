"""Makes the calls: fills paths, sends the key, and raises what the site refuses."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class ApiError(Exception):
    """A call that the site refused or failed to answer.

    status: the HTTP status.
    code: what kind of failure it is, e.g. "bad_parameter"; None where the answer does not say.
    request_id: names this call in the site's log.
    retry_after_seconds: how long to wait before the call is made again, or None.
    """

    def __init__(self, error: HTTPError) -> None:
        self.status = error.code
        self.request_id = error.headers.get("X-Request-Id")
        retry_after = error.headers.get("Retry-After")
        self.retry_after_seconds = None if retry_after is None else float(retry_after)
        fields = _fields_of(error.read())
        self.code: str | None = fields.get("code")
        super().__init__(fields.get("detail") or fields.get("errmsg") or f"HTTP {error.code}")


def _fields_of(body: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(body)
    except ValueError:
        return {}
    return fields if isinstance(fields, dict) else {}


class Http:
    """base_url: address of the site, e.g. "https://yields.example".
    api_key: needed for the calls under /api/data/v1.
    timeout: longest time without an answer, seconds.
    """

    def __init__(self, base_url: str, api_key: str | None = None, timeout: float = 30) -> None:
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("base_url must be an http:// or https:// address")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout

    def _json(self, method: str, path: str, args: dict[str, Any], body: Any = None) -> Any:
        """Raises ApiError where the site refuses the call, URLError where none answers."""
        return json.loads(self._send(method, path, args, body))

    def _text(self, method: str, path: str, args: dict[str, Any], body: Any = None) -> str:
        """Raises ApiError where the site refuses the call, URLError where none answers."""
        return self._send(method, path, args, body).decode()

    def _send(self, method: str, path: str, args: dict[str, Any], body: Any) -> bytes:
        headers = {}
        if self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        url = self._base_url + _filled(path, args)
        request = Request(url, data=data, headers=headers, method=method)
        try:
            with urlopen(request, timeout=self._timeout) as answer:
                return answer.read()
        except HTTPError as error:
            with error:
                raise ApiError(error) from None


def _filled(path: str, args: dict[str, Any]) -> str:
    """The path with its parts filled in, and what is left as its query."""
    query = {}
    for name, value in args.items():
        part = "{" + name + "}"
        if part in path:
            path = path.replace(part, quote(str(value), safe=""))
        elif value is not None:
            query[name] = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{path}?{urlencode(query)}" if query else path
