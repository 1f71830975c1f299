import type { MarketingPage } from '@kindfold/content/pages/page.schema.ts'
import { Accordion, AccordionItem } from '@kindfold/ui/accordion/accordion.tsx'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'

type DonateQuestionsProps = { questions: NonNullable<MarketingPage['questions']> }

/** The common questions about one way to give, one open at most. */
export function DonateQuestions({ questions }: DonateQuestionsProps) {
  return (
    <section className="section" aria-labelledby="questions">
      <div className="donate-section width">
        <h2 id="questions">Questions</h2>
        <Accordion>
          {questions.map(({ question, answer }, place) => (
            <AccordionItem key={question} group="questions" id={`answer-${place + 1}`} question={question}>
              <RichTextParagraphs text={answer} />
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  )
}
