export type Line = { readonly text: string } | { readonly tooLong: true }

/** Splits a stream into lines. A line of more than `maxBytes` is reported, but never buffered. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line, void, undefined> {
  let parts: Uint8Array[] = []
  let length = 0

  function endLine(): Line {
    const line = length > maxBytes ? ({ tooLong: true } as const) : { text: decode(parts) }
    parts = []
    length = 0
    return line
  }

  function append(part: Uint8Array): void {
    length += part.length
    if (length <= maxBytes) parts.push(part)
    else parts = []
  }

  for await (const chunk of input) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      append(chunk.subarray(from, to))
      yield endLine()
      from = to + 1
    }
    append(chunk.subarray(from))
  }
  if (length > 0) yield endLine()
}

const NEWLINE = 0x0a

function decode(parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
}
