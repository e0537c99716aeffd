/** Loaded into a server before it starts: its wall clock can be set by a message. */
import process from 'node:process'

const trueTime = Date.now.bind(Date)
let offset = 0

Date.now = () => trueTime() + offset

process.on('message', (message: { readonly clockOffset?: number }) => {
  offset = message.clockOffset ?? offset
})
// The channel alone must not keep the process alive.
process.channel?.unref()
