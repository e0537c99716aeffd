/**
 * The limit: what a hall could do at most if games cost nothing. JSON in, one line a move into a
 * file, everything that came together in one write and one fdatasync, JSON out.
 */
import { fdatasync, openSync, write } from 'node:fs'
import path from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'

type Move = {
  readonly id: number
  readonly table: string
  readonly request: { readonly command: { readonly type: string; readonly word: string } }
}
type Waiting = { readonly socket: WebSocket; readonly move: Move; readonly no: number }

const file = openSync(path.join(process.argv[2]!, 'bare.jsonl'), 'a')
const server = new WebSocketServer({ port: Number(process.argv[3]), perMessageDeflate: false })
let count = 0
let lines = ''
let waiting: Waiting[] = []
let busy = false

server.on('connection', (socket) => {
  socket.on('message', (message: Buffer) => {
    const move = JSON.parse(message.toString('utf8')) as Move
    lines += `${JSON.stringify(entryOf(move))}\n`
    count += 1
    waiting.push({ socket, move, no: count })
    if (busy) return
    busy = true
    setImmediate(commit)
  })
})
server.on('listening', () => console.log('open'))

function commit(): void {
  const batch = waiting
  const text = lines
  waiting = []
  lines = ''
  write(file, text, (fault) => {
    if (fault !== null) throw fault
    fdatasync(file, (unsynced) => {
      if (unsynced !== null) throw unsynced
      for (const { socket, move, no } of batch) socket.send(JSON.stringify(answerTo(move, no)))
      busy = waiting.length > 0
      if (busy) setImmediate(commit)
    })
  })
}

/** As long as what a hall writes for the same move. */
function entryOf({ id: seq, table, request: { command } }: Move) {
  const wallTime = Date.now()
  const event = { type: `word-${command.type}`, seat: 0, word: command.word }
  const entry = { type: 'acted', seq, gameTime: wallTime, act: { by: 0, command }, events: [event] }
  const requestId = { client: `${table} ${table}`, number: seq }
  return { seq, wallTime, requestId, events: [{ type: 'played', entry }] }
}

/** As long as the update that a hall answers with. */
function answerTo({ id, table, request: { command } }: Move, seq: number) {
  const { type, word } = command
  const notice = { type: `word-${type}`, word }
  const feed = [{ seq, wallTime: Date.now(), text: `You ${type} ${word}.`, notice }]
  const patch = { view: { list: [word] } }
  return { type: 'update', table, seat: 0, feed, patch, replyTo: id }
}
