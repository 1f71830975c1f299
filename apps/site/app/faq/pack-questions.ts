import type { Question } from '@kindfold/content/faq/questions.schema.ts'

/** A question without the names of its parts; 0: the topic of the one before. */
type Packed = [Question['id'], Question['topic'] | 0, Question['question'], Question['answer'], string[]?]

/** The questions as short as a document brings them beside its words. */
export function packQuestions(questions: readonly Question[]): string {
  const packed = questions.map(({ id, topic, question, answer, formerIds }, place): Packed => {
    const shown = topic === questions[place - 1]?.topic ? 0 : topic
    return formerIds ? [id, shown, question, answer, [...formerIds]] : [id, shown, question, answer]
  })
  return JSON.stringify(packed)
}

/** The questions as they were before they were packed. */
export function unpackQuestions(packed: string): Question[] {
  const questions: Question[] = []
  for (const [id, shown, question, answer, formerIds] of JSON.parse(packed) as Packed[]) {
    const topic = shown === 0 ? questions.at(-1)?.topic : shown
    if (topic === undefined) throw new Error(`${id} has no topic`)
    questions.push({ id, topic, question, answer, ...(formerIds && { formerIds }) })
  }
  return questions
}
