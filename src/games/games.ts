/** Every game of the hall, one line each. Pages find games by the files in their folders. */
export * as boggleMaster from './boggle-master/index.ts'
export * as cambridge from './cambridge/index.ts'
export * as oxfurdBluff from './oxfurd-bluff/index.ts'
export * as takeMyWord from './take-my-word/index.ts'
export * as tuf from './tuf/index.ts'
