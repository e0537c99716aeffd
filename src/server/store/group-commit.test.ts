import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'
import { StoreFailed } from '#live/ports.ts'

/** Commits when it is told to, and keeps what came together. */
function slowCommit(failure: (writes: readonly string[]) => Error | null = () => null) {
  const batches: (readonly string[])[] = []
  const commits: (() => void)[] = []
  const commit = async (writes: readonly string[]): Promise<readonly string[]> => {
    batches.push(writes)
    const { promise, resolve } = Promise.withResolvers<void>()
    commits.push(resolve)
    await promise
    const error = failure(writes)
    if (error !== null) throw error
    return writes.map((write) => `${write}!`)
  }
  return { batches, commits, commit }
}

/** Lets commits happen until everything is settled. */
async function finish(group: GroupCommit<string, string>, commits: (() => void)[]): Promise<void> {
  let drained = false
  const draining = group.drain().then(() => (drained = true))
  const isDrained = (): boolean => drained
  while (!isDrained()) {
    commits.shift()?.()
    await setImmediate()
  }
  await draining
}

describe('a group commit', () => {
  test('holds what was asked for in one turn, and then what came meanwhile', async () => {
    const { batches, commits, commit } = slowCommit()
    const group = new GroupCommit(commit)
    const first = ['a', 'b'].map((write) => group.add(write))
    await Promise.resolve()
    first.push(group.add('c'))
    await setImmediate()
    expect(batches).toEqual([['a', 'b', 'c']])
    const later = [group.add('d')]
    await setImmediate()
    later.push(group.add('e'))
    await finish(group, commits)
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    expect(await Promise.all([...first, ...later])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  })

  test('fails as a whole when the storage does, and goes on', async () => {
    let full = true
    const { batches, commits, commit } = slowCommit(() => (full ? new StoreFailed('full') : null))
    const group = new GroupCommit(commit)
    const settled = Promise.allSettled(['a', 'b'].map((write) => group.add(write)))
    await finish(group, commits)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(batches).toEqual([['a', 'b']])
    full = false
    const again = group.add('c')
    await finish(group, commits)
    expect(await again).toBe('c!')
  })

  test('fails for the write alone that is to blame', async () => {
    const blame = (writes: readonly string[]): Error | null =>
      writes.includes('b') ? new Error('b is broken') : null
    const { commits, commit } = slowCommit(blame)
    const group = new GroupCommit(commit)
    const settled = Promise.allSettled(['a', 'b', 'c'].map((write) => group.add(write)))
    await finish(group, commits)
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })
})
