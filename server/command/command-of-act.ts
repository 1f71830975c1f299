import type { SomeAct } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Field } from '@kindfold/domain/office/act/field.ts'
import { answerSaid } from './answer.ts'
import { subjects } from './subjects.ts'
import { faulty, type DeskAnswer, type Given, type Command } from './command.ts'
import { sayFault, sayName } from './say-fault.ts'

/** What the terminal prints of what an act did, above its words; null: nothing. */
export type Print = (services: Services, result: { kind: string }) => Promise<string | null>

/** Makes commands of acts of the staff; none of those that only the desk has. `prints`, by the name of the act. */
export const commandsOfActs = (
  acts: readonly SomeAct[],
  prints: Readonly<Record<string, Print>> = {},
): Command[] =>
  acts.flatMap((act) => (act.does === null ? [] : [commandOfAct(act, act.does, prints[act.name])]))

/** Makes a command of an act of the staff: its words and options from the act's fields, its answers from the act's words. */
function commandOfAct(act: SomeAct, does: string, print?: Print): Command {
  const subject = subjects[act.of]
  const fields = Object.entries(act.fields)
  const places = fields.filter(([, { at }]) => at.at === 'place' || at.at === 'input').map(([key]) => key)
  const input = fields.map(([, { at }]) => at).find((at) => at.at === 'input')
  const usage = [...subject.usage, ...fields.flatMap(([, field]) => sayUsage(field))]
  return {
    name: act.name,
    usage: [
      ...usage,
      ...(act.confirms === null ? [] : ['[--yes]']),
      ...(input ? [`< ${input.file}`] : []),
    ].join(' '),
    places: subject.usage.length + places.length,
    does,
    ...(input && { inputAtMost: input.atMost, inputAs: input.as }),
    options: {
      ...Object.fromEntries(fields.flatMap(([, field]) => listOptions(field))),
      ...(act.confirms === null ? {} : { yes: { type: 'boolean' } }),
    },
    read(given) {
      const named = subject.read(given)
      if (named.kind === 'faulty') return named
      const typed = fields.map(([key, field]) => {
        const place = subject.usage.length + places.indexOf(key)
        return [key, findTyped(field, given, place)] as const
      })
      const reading = act.read(Object.fromEntries(typed))
      if (reading.kind === 'faulty') {
        const said = reading.faults.map((fault) => sayFault(act.fields[fault.field], fault))
        return faulty([...new Set(said)].join('\n'))
      }
      const isDryRun = reading.isShownBefore && !given.flags.has('yes')
      return {
        kind: 'read',
        async act(services) {
          const found = await named.value(services)
          if (found.kind === 'not-found') return found.answer
          const answers: DeskAnswer[] = []
          for (const one of found.subjects) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other, as at the desk
            const said = await reading[isDryRun ? 'tryOut' : 'perform'](services, one, given.by)
            const { exitCode, text: words } = answerSaid(said)
            // oxlint-disable-next-line no-await-in-loop
            const printed = said.isDone ? await print?.(services, said.result) : null
            const text = [...(printed ? [printed] : []), words].join('\n')
            answers.push({ exitCode, text: said.isPossible ? `${text}\n${sayNext(act)}` : text })
          }
          return {
            exitCode: answers.some(({ exitCode }) => exitCode === 1) ? 1 : 0,
            text: answers.map(({ text }) => text).join('\n'),
          }
        },
      }
    },
  }
}

const sayNext = ({ confirms }: { confirms: string | null }) =>
  `${confirms}, give the same command again with --yes.`

function sayUsage(field: Field<unknown>): string[] {
  if (field.at.at === 'form') return []
  return [field.isOptional ? `[${sayName(field)}]` : sayName(field)]
}

function listOptions({ at }: Field<unknown>): [string, { type: 'boolean' | 'string' }][] {
  if (at.at === 'option') return [[at.name, { type: 'string' }]]
  return at.at === 'flag' ? [[at.name, { type: 'boolean' }]] : []
}

function findTyped({ at }: Field<unknown>, { words, options, flags }: Given, place: number) {
  if (at.at === 'place' || at.at === 'input') return words[place]
  if (at.at === 'option') return options[at.name]
  return at.at === 'flag' && flags.has(at.name) ? 'yes' : undefined
}
