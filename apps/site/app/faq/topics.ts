import type { Question, QuestionTopic } from '@kindfold/content/faq/questions.schema.ts'

/** The topics of the questions, each once, in the questions' order. */
export function listTopics(questions: readonly Question[]): QuestionTopic[] {
  return [...new Set(questions.map(({ topic }) => topic))]
}

/** The questions of one topic, in their order. */
export function listOfTopic(questions: readonly Question[], topic: QuestionTopic): Question[] {
  return questions.filter((question) => question.topic === topic)
}

/** The anchor of a topic: 'What to give' is at #topic-what-to-give. */
export function topicAnchor(topic: QuestionTopic): string {
  return `topic-${topic.toLowerCase().replace(/[^a-z]+/g, '-')}`
}
