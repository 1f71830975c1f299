import type { FieldGroup, ValueField } from '../words/installation-words.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'

/** A value as its form holds it: a text or a tick for each path. */
export type TypedValue = Record<string, string | boolean>

const listFields = (groups: readonly FieldGroup[]): ValueField[] => groups.flatMap(({ fields }) => fields)

/** What was typed. */
export function readTyped(groups: readonly FieldGroup[], form: FormData): TypedValue {
  return Object.fromEntries(
    listFields(groups).map(({ path, isTick }) => [
      path,
      isTick ? readTick(form, path) : readText(form, path),
    ]),
  )
}

/** A value as its form shows it. */
export function toTyped(groups: readonly FieldGroup[], value: object): TypedValue {
  return Object.fromEntries(
    listFields(groups).map(({ path, isTick }) => {
      const found = path
        .split('.')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value)
      if (isTick) return [path, found === true]
      return [path, Array.isArray(found) ? found.join('\n') : typeof found === 'string' ? found : '']
    }),
  )
}

/**
 * The value that a typed form says, for its schema to judge. What is optional and empty is null; so is a part of which all
 * fields are empty, if all of them may be.
 */
export function toValue(groups: readonly FieldGroup[], typed: TypedValue): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const field of listFields(groups)) {
    const [name = '', within] = field.path.split('.')
    if (within === undefined) value[name] = readField(field, typed[field.path])
    else value[name] = { ...(value[name] as object), [within]: readField(field, typed[field.path]) }
  }
  for (const [name, part] of Object.entries(value)) {
    const fields = listFields(groups).filter(({ path }) => path.startsWith(`${name}.`))
    const isEmpty = fields.every(({ path }) => typed[path] === '')
    if (fields.length > 0 && isEmpty && fields.every(({ isOptional }) => isOptional)) value[name] = null
    else if (fields.length > 0)
      value[name] = Object.fromEntries(Object.entries(part as object).map(([key, one]) => [key, one ?? '']))
  }
  return value
}

function readField({ isTick, isList, isOptional }: ValueField, typed: string | boolean = ''): unknown {
  if (isTick) return typed === true
  const text = String(typed).trim()
  if (isList) return text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  return text === '' && isOptional ? null : text
}
