"""
What programs do with OpenAI's client for Python, unpatched. openaiClients.ts runs it, with the address and the key in the variables
that the client reads by itself, and a seed. It prints the conversation of a stream that it has given up.
"""

import sys

import openai

client = openai.OpenAI(max_retries=0)


def saying(text):
    return [{"role": "user", "content": text}]


def refusal(call):
    try:
        call()
    except openai.APIStatusError as error:
        return error
    raise AssertionError("It was not refused")


# Lists models, and retrieves one.
assert "sim/echo" in [model.id for model in client.models.list()]
assert client.models.retrieve("sim/echo").id == "sim/echo"

# Is answered as a whole, with usage.
whole = client.chat.completions.create(model="sim/echo", messages=saying("Hello"), stop=["END"], max_tokens=50)
assert whole.choices[0].message.content == "Hello", whole
assert whole.choices[0].finish_reason == "stop", whole
assert whole.usage.total_tokens == whole.usage.prompt_tokens + whole.usage.completion_tokens > 0, whole

# Gets the same text as a stream, with usage in the last chunk.
stream = client.chat.completions.create(
    model="sim/tokens-30_seed-7", messages=saying("Go"), stream=True, stream_options={"include_usage": True}
)
chunks = list(stream)
streamed = "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices)
again = client.chat.completions.create(model="sim/tokens-30_seed-7", messages=saying("Go"))
assert streamed == again.choices[0].message.content != "", streamed
assert chunks[-1].usage.completion_tokens == 30, chunks[-1]
assert [choice.finish_reason for chunk in chunks for choice in chunk.choices if choice.finish_reason] == ["stop"]

# Gets several answers by index, of which one fails.
several = client.chat.completions.create(model="sim/echo|sim/fault-http500|sim/tokens-5", messages=saying("All"))
assert [choice.model for choice in several.choices] == ["sim/echo", "sim/fault-http500", "sim/tokens-5"], several
assert several.choices[1].error["code"] == "provider_unavailable", several

# Speaks the newer protocol, too, whole and as a stream.
assert client.responses.create(model="sim/echo", input="Hello", store=False).output_text == "Hello"
with client.responses.stream(model="sim/tokens-20_reasoning-5", input="Go", store=False) as events:
    text = "".join(event.delta for event in events if event.type == "response.output_text.delta")
    final = events.get_final_response()
assert final.output_text == text != "", final
assert [item.type for item in final.output] == ["reasoning", "message"], final

# Is told what is wrong by its own kinds of errors.
missing = refusal(lambda: client.chat.completions.create(model="nobody/none", messages=saying("x")))
assert (type(missing), missing.code, missing.param) == (openai.NotFoundError, "model_not_found", "model"), missing
unknown = refusal(lambda: client.chat.completions.create(model="sim/echo", messages=saying("x"), logit_bias={}))
assert (type(unknown), unknown.param) == (openai.BadRequestError, "logit_bias"), unknown
assert type(refusal(lambda: client.with_options(api_key="pl_live_no").models.list())) is openai.AuthenticationError

# Retries by itself what may pass.
patient = client.with_options(max_retries=2)
failing = f"sim/tokens-3_fault-http500_at-0_fails-1_retry-0_seed-{sys.argv[1]}"
assert patient.chat.completions.create(model=failing, messages=saying("Once")).choices[0].message.content != ""

# Is paid once under one key of its own.
once = [
    client.chat.completions.create(
        model="sim/tokens-9", messages=saying("Once"), extra_headers={"Idempotency-Key": f"once-{sys.argv[1]}"}
    )
    for _ in range(2)
]
assert once[0].id == once[1].id, once

# Gives up a stream.
raw = client.chat.completions.with_raw_response.create(
    model="sim/tokens-6000_rate-20", messages=saying("Long"), stream=True
)
with raw.parse() as long:
    next(chunk for chunk in long if chunk.choices and chunk.choices[0].delta.content)
print(raw.headers["x-conversation"])
