import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Shelf } from '#server/hall/shelf.ts'

type Value = { readonly id: string; readonly version: number }

test('a shelf reads as a list that is searched from its end', () => {
  const operations = fc.array(
    fc.record({ id: fc.integer({ min: 0, max: 20 }).map(String), isDeleted: fc.boolean() }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(operations, fc.nat(), (made, pick) => {
      const shelf = new Shelf<Value>()
      let list: Value[] = []
      for (const [version, { id, isDeleted }] of made.entries()) {
        const value = { id, version }
        const index = list.findIndex((known) => known.id === id)
        if (isDeleted) list = list.filter((known) => known.id !== id)
        else list = index === -1 ? [...list, value] : list.with(index, value)
        if (isDeleted) shelf.delete(id)
        else shelf.set(id, value)
        expect(shelf.get(id)).toBe(isDeleted ? null : value)
      }
      const rows = [...shelf.newestFirst(null)]
      const expected = list.toReversed()
      expect(rows.map(({ value }) => value)).toEqual(expected)
      if (rows.length === 0) return
      const at = pick % rows.length
      const { value, position } = rows[at]!
      const rest = () => [...shelf.newestFirst(position)].map((row) => row.value)
      expect(rest()).toEqual(expected.slice(at + 1))
      // The cursor outlives its row.
      shelf.delete(value.id)
      expect(rest()).toEqual(expected.slice(at + 1))
    }),
  )
})
