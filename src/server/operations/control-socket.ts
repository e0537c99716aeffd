import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { mustBe, parseWith } from '#kit/parsing.ts'

/*
 * The running hall has its database locked, so it carries out commands for the command line: one
 * request and one response, each a line of JSON, on a socket that only the hall's user can open.
 */

const requestSchema = v.variant(
  'command',
  [
    v.strictObject({ command: v.literal('backup'), file: v.string(mustBe('a path')) }),
    v.strictObject({ command: v.literal('ping') }),
  ],
  mustBe('a command'),
)

export type ControlRequest = v.InferOutput<typeof requestSchema>
export type ControlResponse =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string }

const MAX_REQUEST = 16_384
const REQUEST_TIMEOUT = 5000

/** A path in the data folder; on Windows a named pipe. */
export function controlPathOf(folder: string): string {
  if (process.platform !== 'win32') return path.join(folder, 'control.sock')
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\wordhall-${name}`
}

/** Listens for commands. The caller holds the lock of the database, so an existing socket is stale. */
export async function listenForControl(
  folder: string,
  handle: (request: ControlRequest) => Promise<void>,
): Promise<Server> {
  const place = controlPathOf(folder)
  const isFile = process.platform !== 'win32'
  if (isFile) rmSync(place, { force: true })
  const server = createServer((socket) => serve(socket, handle))
  server.listen(place)
  await once(server, 'listening')
  // In a folder that nobody else can enter, so there is no moment at which others could connect.
  if (isFile) chmodSync(place, 0o600)
  server.unref()
  return server
}

function serve(socket: Socket, handle: (request: ControlRequest) => Promise<void>): void {
  let text = ''
  const respond = (response: ControlResponse): void =>
    void socket.end(`${JSON.stringify(response)}\n`)
  socket.setEncoding('utf8').setTimeout(REQUEST_TIMEOUT, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (part: string) => {
    text += part
    if (text.length > MAX_REQUEST) return socket.destroy()
    if (!text.includes('\n')) return
    socket.removeAllListeners('data').setTimeout(0)
    const request = parseRequest(text)
    if (request === null) return respond({ ok: false, message: 'the request is malformed' })
    handle(request).then(
      () => respond({ ok: true }),
      (error: unknown) => respond({ ok: false, message: String(error) }),
    )
  })
}

function parseRequest(text: string): ControlRequest | null {
  try {
    const parsed = parseWith(requestSchema, JSON.parse(text), 'request')
    return parsed.ok ? parsed.value : null
  } catch {
    return null
  }
}

/** Asks the hall that runs on a data folder; null when none does. */
export async function askHall(
  folder: string,
  request: ControlRequest,
): Promise<ControlResponse | null> {
  const socket = connect(controlPathOf(folder))
  try {
    await once(socket, 'connect')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
  socket.setEncoding('utf8').write(`${JSON.stringify(request)}\n`)
  let text = ''
  for await (const part of socket) text += part as string
  return text === ''
    ? { ok: false, message: 'the hall stopped before it was done' }
    : (JSON.parse(text) as ControlResponse)
}
