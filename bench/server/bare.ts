/**
 * The reference: a server that does everything visible of a move and nothing of what makes it a
 * game. JSON in, one line per move into a file, everything that arrived together in one write and
 * one fdatasync, then a message of the wanted length to everyone at the table.
 */
import { fdatasync, openSync, write } from 'node:fs'
import path from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'

/** What a client of the load sends: who is at a table, or a move. */
type Message =
  | { readonly type: 'join'; readonly table: string }
  | {
      readonly type: 'request'
      readonly id: number
      readonly table: string
      readonly request: { readonly command: unknown }
      /** Lengths of the log entry and of the message to each client, as a hall has them. */
      readonly entryLength: number
      readonly messageLength: number
    }
type Move = Extract<Message, { type: 'request' }>
type Pending = { readonly socket: WebSocket; readonly move: Move }

const file = openSync(path.join(process.argv[2]!, 'bare.jsonl'), 'a')
const server = new WebSocketServer({ port: Number(process.argv[3]), perMessageDeflate: false })
const tables = new Map<string, WebSocket[]>()
let lines = ''
let pending: Pending[] = []
let isWriting = false

server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message
    if (message.type === 'join') {
      tables.set(message.table, [...(tables.get(message.table) ?? []), socket])
      return
    }
    const { id, table, request, entryLength } = message
    lines += `${padded({ seq: id, wallTime: Date.now(), table, request }, entryLength)}\n`
    pending.push({ socket, move: message })
    if (isWriting) return
    isWriting = true
    setImmediate(commit)
  })
})
server.on('listening', () => console.log('open'))

function commit(): void {
  const batch = pending
  const text = lines
  pending = []
  lines = ''
  write(file, text, (fault) => {
    if (fault !== null) throw fault
    fdatasync(file, (unsynced) => {
      if (unsynced !== null) throw unsynced
      for (const { socket, move } of batch) broadcast(socket, move)
      isWriting = pending.length > 0
      if (isWriting) setImmediate(commit)
    })
  })
}

/** To everyone at the table, or to the mover alone where nobody has joined. */
function broadcast(socket: WebSocket, { id, table, request, messageLength }: Move): void {
  const update = { type: 'update', table, wallTime: Date.now(), request, replyTo: id }
  const text = padded(update, messageLength)
  for (const other of tables.get(table) ?? [socket]) other.send(text)
}

/** Padding by wanted length, computed once: it must not cost the reference anything. */
const paddings = new Map<number, string>()

/** The value as JSON of about some length; `replyTo` stays the last field. */
function padded(value: object, length: number): string {
  let padding = paddings.get(length)
  if (padding === undefined) {
    const bare = JSON.stringify({ type: 'update', padding: '', ...value }).length
    paddings.set(length, (padding = 'x'.repeat(Math.max(0, length - bare))))
  }
  return JSON.stringify({ type: 'update', padding, ...value })
}
