import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { FairQueue } from './fair-queue.ts'

/** A queue with jobs that are named after their accounts: `a1`, `a2`, `b1`. */
function queueOf(counts: Readonly<Record<string, number>>, maxWaiting = 100): FairQueue<string> {
  const queue = new FairQueue<string>(maxWaiting)
  for (const [account, count] of Object.entries(counts)) {
    for (let n = 1; n <= count; n += 1) queue.add(account, `${account}${n}`)
  }
  return queue
}

/** Runs all jobs one after the other; returns their order. */
function drain(queue: FairQueue<string>, millis: (account: string) => number): string[] {
  const order: string[] = []
  for (let next = queue.take(); next !== null; next = queue.take()) {
    order.push(next.job)
    queue.finish(next.account, millis(next.account))
  }
  return order
}

describe('a fair queue', () => {
  test('takes turns when jobs take equally long, each account first in, first out', () => {
    const queue = queueOf({ a: 3, b: 2, c: 1 })
    expect(queue.length).toBe(6)
    expect(drain(queue, () => 10)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(queue.length).toBe(0)
    expect(queue.take()).toBeNull()
  })

  test('divides time, not turns', () => {
    const order = drain(queueOf({ slow: 3, fast: 30 }), (account) =>
      account === 'slow' ? 100 : 10,
    )
    expect(order.indexOf('slow1')).toBe(0)
    expect(order.indexOf('slow2')).toBe(11)
    expect(order.indexOf('slow3')).toBe(22)
  })

  test('lets nobody save up time by waiting, nor escape what they used by pausing', () => {
    const queue = queueOf({ a: 4, b: 1 })
    const run = (millis: number) => {
      const { account, job } = queue.take()!
      queue.finish(account, millis)
      return job
    }
    expect([run(10), run(100)]).toEqual(['a1', 'b1'])
    // b is charged for b1 although it has had nothing in the queue since.
    expect(run(10)).toBe('a2')
    queue.add('b', 'b2')
    queue.add('c', 'c1')
    queue.add('c', 'c2')
    expect([run(10), run(10), run(10), run(10), run(10)]).toEqual(['a3', 'c1', 'a4', 'c2', 'b2'])
  })

  test('prefers those who have nothing running', () => {
    const queue = queueOf({ a: 3, b: 1 })
    expect(queue.take()!.job).toBe('a1')
    expect(queue.take()!.job).toBe('b1')
    expect(queue.take()!.job).toBe('a2')
    queue.add('b', 'b2')
    queue.finish('b', 1000)
    expect(queue.take()!.job).toBe('b2')
  })

  test('gives many accounts of one network the shares of a few', () => {
    const queue = new FairQueue<string>(1000)
    const used = { class: 0, alone: 0 }
    for (let guest = 0; guest < 50; guest += 1) {
      for (let n = 0; n < 20; n += 1) queue.add(`guest ${guest}`, 'class', 'a school')
    }
    for (let n = 0; n < 300; n += 1) queue.add('ann', 'alone', 'a home')
    for (let turn = 0; turn < 500; turn += 1) {
      const { account, job } = queue.take()!
      queue.finish(account, 10)
      used[job as keyof typeof used] += 10
    }
    expect(used.alone / 5000).toBeCloseTo(1 / 5, 1)
  })

  test('shares alike among the accounts of one network, and with few of them as among any', () => {
    const queue = new FairQueue<string>(100)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const networks = ['home', 'home', 'home', 'home', 'e', 'f', 'g', 'h']
    for (const [index, name] of names.entries()) {
      for (let n = 0; n < 10; n += 1) queue.add(name, name, networks[index])
    }
    expect(drain(queue, () => 10).slice(0, 16)).toEqual([...names, ...names])
  })

  test('bounds what one account has waiting, and nobody else’s', () => {
    const queue = queueOf({ a: 3 }, 3)
    expect(queue.add('a', 'a4')).toBe(false)
    expect(queue.add('b', 'b1')).toBe(true)
    expect(queue.length).toBe(4)
    expect(queue.take()!.job).toBe('a1')
    expect(queue.add('a', 'a4')).toBe(true)
  })

  test('gives every account that waits the same time, up to one job', () => {
    const jobs = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(jobs, { minLength: 2, maxLength: 5 }), (accounts) => {
        const queue = new FairQueue<number>(100)
        for (const [name, durations] of accounts.entries()) {
          for (const millis of durations) queue.add(String(name), millis)
        }
        const used = accounts.map(() => 0)
        // As long as every account has something waiting.
        for (let turn = 0; turn < 50; turn += 1) {
          const { account, job } = queue.take()!
          queue.finish(account, job)
          used[Number(account)]! += job
          expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(50)
        }
      }),
    )
  })
})
