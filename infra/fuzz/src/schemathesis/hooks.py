"""What Schemathesis needs to know of the product: who signs in, and from where everybody calls."""

import itertools
import json
import os
from urllib.request import urlopen

import schemathesis

desk = os.environ["FUZZ_DESK_URL"]
addresses = itertools.count(1)
# Their yes ends a sign-in, so that nobody else may be the caller.
ends_sign_in = {
    "deleteAccount",
    "postAuthLogout",
    "deleteAuthSessions",
    "deleteAuthSessionsById",
}


@schemathesis.auth(refresh_interval=None)
class Desk:
    def get(self, case, context):
        kind = "leaver" if context.operation.definition.raw.get("operationId") in ends_sign_in else "user"
        with urlopen(f"{desk}/{kind}") as answer:
            return answer.read().decode()

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def filter_body(context, body):
    # Refused everywhere, and nothing that JSON Schema has a word for: see verdict.ts.
    return "__proto__" not in json.dumps(body, default=str)


@schemathesis.hook
def before_call(context, case, kwargs):
    # The gateway limits what one network may call; here a proxy stands before it, which names a new one each time.
    count = next(addresses)
    case.headers["X-Forwarded-For"] = f"11.{count >> 16 & 255}.{count >> 8 & 255}.{count & 255}"
