import { TextField } from '@kindfold/ui/form/text-field.tsx'

type DayAndTimeProps = {
  /** The names of the two fields. */
  names: readonly [day: string, time: string]
  words: { day: string; time: string; timeHint?: string }
  day: string | undefined
  time: string | undefined
  /** 'time': the browser offers a clock. */
  timeType?: 'text' | 'time'
}

/** A local moment: the field of its day and the one of its time. */
export function DayAndTime({ names, words, day, time, timeType = 'text' }: DayAndTimeProps) {
  return (
    <>
      <TextField name={names[0]} label={words.day} type="date" width="short" value={day} />
      <TextField
        name={names[1]}
        label={words.time}
        hint={words.timeHint}
        type={timeType}
        width="short"
        value={time}
      />
    </>
  )
}
