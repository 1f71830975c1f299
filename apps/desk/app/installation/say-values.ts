import {
  installationWords,
  organisationGroups,
  partnerGroups,
  type FieldGroup,
} from '../words/installation-words.ts'
import { messageWordsWords } from '../words/message-words-words.ts'
import { claims } from '@kindfold/content/installation/claims.ts'
import type { Installation } from '@kindfold/content/installation/installation.schema.ts'
import { installationSchemas } from '@kindfold/content/installation/installation.schema.ts'
import type { InstallationPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { freeSentenceNames } from '@kindfold/content/installation/free-sentences.ts'
import { listChanges, type FieldWords } from '../merge/say-merged.ts'
import { toTyped, type TypedValue } from './typed-value.ts'

const words = installationWords.history

export type Change = { field: string; label: string; was: string; becomes: string }

/** The words of a form's fields, for a clash and for the history. */
export const fieldWordsOf = (groups: readonly FieldGroup[]): FieldWords<TypedValue> => ({
  labels: Object.fromEntries(
    groups.flatMap(({ heading, fields }) =>
      // An address has a town wherever it stands.
      fields.map(({ path, label }) => [path, path.includes('.') ? `${heading}, ${label}` : label]),
    ),
  ),
})

/** What differs between two values of a part, in words. What its schema of today refuses has no words. */
export function listChangesOf(part: InstallationPart, was: unknown, becomes: unknown): Change[] {
  const [before, after] = [was, becomes].map((value) => installationSchemas[part].safeParse(value))
  if (!before?.success || !after?.success) return []
  if (part === 'organisation')
    return listChanges(
      toTyped(organisationGroups, before.data),
      toTyped(organisationGroups, after.data),
      fieldWordsOf(organisationGroups),
    )
  if (part === 'charities')
    return listChangesOfCharities(
      before.data as Installation['charities'],
      after.data as Installation['charities'],
    )
  if (part === 'message-words')
    return listChangesOfWords(
      before.data as Installation['message-words'],
      after.data as Installation['message-words'],
    )
  return listChangesOfClaims(
    before.data as Installation['proved-claims'],
    after.data as Installation['proved-claims'],
  )
}

function listChangesOfCharities(
  was: Installation['charities'],
  becomes: Installation['charities'],
): Change[] {
  const changes: Change[] = []
  for (const partner of becomes) {
    const before = was.find(({ slug }) => slug === partner.slug)
    if (before === undefined) {
      changes.push({ field: partner.slug, label: words.added(partner.name), was: '', becomes: partner.name })
      continue
    }
    const said = listChanges(
      toTyped(partnerGroups, before),
      toTyped(partnerGroups, partner),
      fieldWordsOf(partnerGroups),
    )
    if (before.logo?.src !== partner.logo?.src)
      said.push({
        field: 'logo',
        label: installationWords.charities.logo,
        was: before.logo?.src ?? '',
        becomes: partner.logo?.src ?? '',
      })
    changes.push(
      ...said.map((change) => ({
        ...change,
        field: `${partner.slug}.${change.field}`,
        label: `${partner.name}: ${change.label}`,
      })),
    )
  }
  for (const { slug, name } of was)
    if (!becomes.some((one) => one.slug === slug))
      changes.push({ field: slug, label: words.removed(name), was: name, becomes: '' })
  const order = (list: Installation['charities']) => list.map(({ name }) => name).join(', ')
  const isSameSet = was.length === becomes.length && changes.every(({ field }) => field.includes('.'))
  if (isSameSet && was.some(({ slug }, place) => becomes[place]?.slug !== slug))
    changes.push({ field: 'order', label: words.order, was: order(was), becomes: order(becomes) })
  return changes
}

function listChangesOfWords(
  was: Installation['message-words'],
  becomes: Installation['message-words'],
): Change[] {
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])].flatMap((kind) =>
    freeSentenceNames.flatMap((sentence) => {
      const [before = '', after = ''] = [was[kind]?.[sentence], becomes[kind]?.[sentence]]
      const label = messageWordsWords.sentences[sentence]
      return before === after ? [] : [{ field: `${kind}.${sentence}`, label, was: before, becomes: after }]
    }),
  )
}

function listChangesOfClaims(
  was: Installation['proved-claims'],
  becomes: Installation['proved-claims'],
): Change[] {
  const say = (isProved: boolean) => (isProved ? 'yes' : 'no')
  return claims
    .filter(({ id }) => was.includes(id) !== becomes.includes(id))
    .map(({ id, says }) => ({
      field: id,
      label: `“${says}”`,
      was: say(was.includes(id)),
      becomes: say(becomes.includes(id)),
    }))
}
