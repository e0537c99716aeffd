import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of Wordhall, from package.json. */
export const VERSION = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
).version
