/** A line that was read, or one that was dropped because it was too long. */
export type Line = { readonly text: string } | { readonly tooLong: true }

/** Splits what comes in into lines of at most so many bytes; longer ones are not kept in memory. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Line, void, undefined> {
  let parts: Uint8Array[] = []
  let length = 0

  function end(): Line {
    const line = length > longest ? ({ tooLong: true } as const) : { text: textOf(parts) }
    parts = []
    length = 0
    return line
  }

  function add(part: Uint8Array): void {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }

  for await (const chunk of input) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, to))
      yield end()
      from = to + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield end()
}

const NEWLINE = 0x0a

function textOf(parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
}
