import * as v from 'valibot'
import { mustBe, shortText, wholeNumber } from '#kit/parsing.ts'
import { cleanLine, faultOfLine } from '#kit/text/visible-text.ts'
import { MAX_LINE_LENGTH } from '#protocol/admin.ts'

const MAX_HOURS = 24 * 366
const MAX_ANNOUNCED_HOURS = 24 * 30

/** A line that people will read. */
function line(least: number) {
  const what = mustBe(`a line of ${least} to ${MAX_LINE_LENGTH} visible characters`)
  return v.pipe(
    v.string(what),
    v.maxLength(MAX_LINE_LENGTH, what),
    v.transform(cleanLine),
    v.minLength(least, what),
    v.check((text) => faultOfLine(text) === null, what),
  )
}

const id = shortText(1, 60, 'a text of 1 to 60 characters')

/** A person or an address; for this many hours, or until the ban is lifted. */
export const banSchema = v.strictObject({
  kind: v.picklist(['person', 'address'], mustBe('"person" or "address"')),
  subject: id,
  reason: v.optional(line(0), ''),
  hours: v.optional(v.nullable(wholeNumber(1, MAX_HOURS)), null),
})

export const closeSchema = v.strictObject({ reason: line(1) })

export const announcementSchema = v.strictObject({
  text: line(1),
  hours: v.optional(wholeNumber(1, MAX_ANNOUNCED_HOURS), 24),
})

export const searchSchema = v.object({
  search: v.optional(shortText(0, 80, 'a text of up to 80 characters'), ''),
  after: v.optional(shortText(0, 120, 'the next of a page'), ''),
})
