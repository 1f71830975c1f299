import { setFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import { installationSchemas } from '@kindfold/content/installation/installation.schema.ts'
import { isReadyForPublic, listLaunchItems, listMoneyItems } from '@kindfold/content/launch/launch-items.ts'
import { readMoneyState } from '@kindfold/domain/money/accountant/read-money-state.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { installationParts, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { z } from 'zod'
import { answer } from './answer.ts'
import { done, faulty, type DeskAnswer, type Given, type Command } from './command.ts'

const fileSchema = z.strictObject(installationSchemas).partial()
const fileCharactersAtMost = 1024 * 1024

/** Staff commands about what this installation says of itself: who runs it, its charities, what is proved. */
export const commandsOfInstallation: readonly Command[] = [
  {
    name: 'check-launch',
    does: 'Lists what is made up, missing or not proved. Ends with 1 while something keeps the public out.',
    read: () => ({ kind: 'read', act: checkLaunch }),
  },
  {
    name: 'settings',
    usage: 'export | import - < settings.json',
    places: 2,
    does: 'Writes who runs this installation, its charities and what is proved as one JSON, or reads it. What the file leaves out stays.',
    inputAtMost: fileCharactersAtMost,
    read(given) {
      const [what, text] = given.words
      if (what === 'export') return { kind: 'read', act: exportSettings }
      if (what !== 'import' || text === undefined) return faulty('Say export, or import and a file.')
      const file = readFile(text)
      return typeof file === 'string'
        ? faulty(file)
        : { kind: 'read', act: (services) => importSettings(services, file, given.by) }
    },
  },
]

async function checkLaunch(services: Services): Promise<DeskAnswer> {
  const installation = await readInstallation(services)
  const items = [...listLaunchItems(installation), ...listMoneyItems(await readMoneyState(services))]
  if (items.length === 0) return done('Nothing is made up or missing.')
  const lines = items.map(
    ({ what, value, why, must }) =>
      `- ${must ? 'Needed: ' : ''}${what}\n  ${value === null ? 'Not given.' : `Now: ${value}`}\n  ${why}`,
  )
  const needed = items.filter(({ must }) => must).length
  const sum =
    needed === 0
      ? 'Nothing keeps the public out.'
      : `${needed} needed before the public may come. Put it right at the desk, under “Before you go live”.`
  return {
    exitCode: isReadyForPublic(installation) ? 0 : 1,
    text: `${lines.join('\n')}\n\n${sum}`,
  }
}

const exportSettings = async (services: Services): Promise<DeskAnswer> =>
  done(JSON.stringify(await readInstallation(services), null, 2))

type SettingsFile = z.infer<typeof fileSchema>

/** What a file of settings says, or what is wrong with it. */
function readFile(text: string): SettingsFile | string {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return 'That file is no JSON.'
  }
  const checked = fileSchema.safeParse(given)
  if (checked.success) return checked.data
  return checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
}

async function importSettings(services: Services, file: SettingsFile, by: Given['by']): Promise<DeskAnswer> {
  const now = await readInstallation(services)
  const lines: string[] = []
  for (const part of installationParts) {
    const value = file[part]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(now[part])) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    const { version } = await listFactHistory(services, part)
    // oxlint-disable-next-line no-await-in-loop
    const set = await setPart(services, { part, value, version, by })
    const said = answer(set, setFactWords, null)
    lines.push(`${part}: ${said.text}`)
    if (said.exitCode !== 0) return { exitCode: 1, text: lines.join('\n') }
  }
  return done(lines.length === 0 ? 'All of it stands there already.' : lines.join('\n'))
}
