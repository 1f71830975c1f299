import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields, sealBase, type Fields } from './merge-fields.ts'

const opened = { name: 'Ada', phone: '07700 900123', note: 'Left\nof the door', days: [1, 3], active: true }
const merge = (now: typeof opened, typed: typeof opened) => mergeFields(sealBase(opened), { now, typed })

test('a field that only another changed keeps theirs, one that only this form changed keeps its own', () => {
  const merged = merge({ ...opened, phone: '07700 900999' }, { ...opened, name: 'Ada Bell' })
  expect(merged).toEqual({
    fields: { ...opened, phone: '07700 900999', name: 'Ada Bell' },
    clashes: [],
    theirs: ['phone'],
  })
})

test('a field that both changed clashes, unless to the same', () => {
  const both = merge({ ...opened, name: 'Bea' }, { ...opened, name: 'Cat' })
  expect(both).toMatchObject({ clashes: ['name'], fields: { name: 'Cat' } })
  expect(merge({ ...opened, name: 'Bea' }, { ...opened, name: 'Bea' }).clashes).toEqual([])
})

test('of a list both keep what they ticked and what they unticked', () => {
  const { fields, clashes } = merge({ ...opened, days: [1, 3, 5] }, { ...opened, days: [3, 6] })
  expect([fields.days, clashes]).toEqual([[3, 5, 6], []])
})

test('the line ends of a browser are no change', () => {
  const typed = { ...opened, note: 'Left\r\nof the door ' }
  expect(merge({ ...opened, note: 'Right' }, typed).fields.note).toBe('Right')
})

test('a form that does not say what it held, or says it in odd bytes, clashes wherever it differs', () => {
  for (const base of ['', '{', 'null', '[]', '"x"', '{"__proto__":{"name":"x"}}', '\u{1f600}'.repeat(3000)])
    expect(
      mergeFields(base, { now: { ...opened, name: 'Bea' }, typed: { ...opened, phone: '' } }).clashes,
      base,
    ).toEqual(['name', 'phone'])
})

test('whatever two people type, no field that one alone changed is lost', () => {
  const text = fc.record({ a: fc.string(), b: fc.string(), c: fc.boolean() })
  fc.assert(
    fc.property(text, text, text, (was, now, typed) => {
      const tidy = (fields: Fields) => sealBase(fields)
      const merged = mergeFields(sealBase(was), { now, typed })
      for (const name of ['a', 'b', 'c'] as const) {
        const one = (fields: typeof was) => tidy({ [name]: fields[name] })
        if (one(was) === one(now)) expect(one(merged.fields)).toBe(one(typed))
        else if (one(was) === one(typed)) expect(one(merged.fields)).toBe(one(now))
        else expect(merged.clashes.includes(name)).toBe(one(now) !== one(typed))
      }
    }),
  )
})
