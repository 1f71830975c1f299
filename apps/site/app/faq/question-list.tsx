import type { Question } from '@kindfold/content/faq/questions.schema.ts'
import { Accordion, AccordionItem } from '@kindfold/ui/accordion/accordion.tsx'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'
import { listOfTopic, listTopics, topicAnchor } from './topics.ts'

/** The questions by topic, one open at most. Hides those that the search did not find, and topics that become empty. */
export function QuestionList({ questions, found }: { questions: readonly Question[]; found: Set<string> }) {
  return listTopics(questions).map((topic) => {
    const ofTopic = listOfTopic(questions, topic)
    return (
      <section
        key={topic}
        className="faq__topic"
        aria-labelledby={topicAnchor(topic)}
        hidden={!ofTopic.some(({ id }) => found.has(id))}
      >
        <h2 id={topicAnchor(topic)}>{topic}</h2>
        <Accordion>
          {ofTopic.map(({ id, formerIds = [], question, answer }) => (
            <AccordionItem key={id} group="faq" id={id} question={question} hidden={!found.has(id)}>
              {formerIds.map((former) => (
                <span key={former} id={former} />
              ))}
              <RichTextParagraphs text={answer} />
            </AccordionItem>
          ))}
        </Accordion>
      </section>
    )
  })
}
