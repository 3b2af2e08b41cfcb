// Columns of the list of anomaly cases, and components that show the subjects of a case and its first figure.

import { anomalyRuleText } from '@huishou/wire/anomaly/rules'
import { anomalyCaseStateText, anomalyMeasureText } from '@huishou/wire/anomaly/states'
import { Link } from 'react-router'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { caseTones } from './anomaly-tones.ts'
import { figureText } from './format-figure.ts'
import { messages } from './messages.ts'
import type { Case } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

const SHOWN = 2

/** The first subjects of a case. */
export function Subjects({ subjects }: Pick<Case, 'subjects'>) {
  const say = useSay()
  return (
    <div className="anomaly-subjects">
      {subjects.slice(0, SHOWN).map((subject) => (
        <SubjectLink key={`${subject.kind} ${subject.id}`} subject={subject} />
      ))}
      {subjects.length > SHOWN && (
        <span className="faint">{say(messages.moreSubjects, { count: subjects.length - SHOWN })}</span>
      )}
    </div>
  )
}

/** The first figure of the evidence, beside what is usual and the threshold. */
export function KeyFigure({ evidence: [line] }: Pick<Case, 'evidence'>) {
  const say = useSay()
  const language = useLanguage()
  if (!line) return null
  const { measure, unit, value, usual, threshold } = line
  const compared = [
    ...(usual === null ? [] : [`${say(messages.usual)} ${figureText(usual, unit, language)}`]),
    ...(threshold === null ? [] : [`${say(messages.threshold)} ${figureText(threshold, unit, language)}`]),
  ]
  return (
    <TwoLines
      first={
        <>
          {say(anomalyMeasureText[measure])} <b>{figureText(value, unit, language)}</b>
        </>
      }
      second={compared.join(' · ')}
    />
  )
}

export const caseColumns: readonly Column<Case>[] = [
  {
    key: 'rule',
    title: messages.rule,
    width: { zh: 170, en: 180 },
    cell: ({ id, rule, state }, { say, linkTo }) => (
      <TwoLines
        first={<Link to={linkTo(id)}>{say(anomalyRuleText[rule])}</Link>}
        second={<ToneTag tone={caseTones[state]}>{say(anomalyCaseStateText[state])}</ToneTag>}
      />
    ),
  },
  { key: 'about', title: messages.about, cell: (row) => <Subjects subjects={row.subjects} /> },
  { key: 'figure', title: messages.figure, cell: (row) => <KeyFigure evidence={row.evidence} /> },
  {
    key: 'happened',
    title: messages.happened,
    width: 150,
    cell: ({ happenedAt }) => fullTime(happenedAt).slice(0, 16),
  },
  {
    key: 'assignee',
    title: messages.assignee,
    width: 120,
    cell: ({ assigneeName }, { say }) =>
      assigneeName === '' ? <span className="faint">{say(messages.unassigned)}</span> : assigneeName,
  },
]
