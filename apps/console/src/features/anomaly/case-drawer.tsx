// Drawer with one anomaly case: actions, the people and orders involved, the evidence, who dealt with the case, and the
// conclusion.

import { assignAnomaly, closeAnomaly, lookAtAnomaly } from '@huishou/wire/client/anomaly/staff'
import { anomalyRuleLead, anomalyRuleText } from '@huishou/wire/anomaly/rules'
import { anomalyCaseStateText } from '@huishou/wire/anomaly/states'
import { Descriptions } from 'antd'
import { CheckCheck, Eye, UserRound } from 'lucide-react'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { caseTones } from './anomaly-tones.ts'
import { AssignDialog, CloseDialog, LookDialog } from './case-dialogs.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { messages } from './messages.ts'
import { useCase, type Case } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

const actions: readonly RecordAction<Case>[] = [
  {
    name: 'look',
    text: messages.look,
    Icon: Eye,
    endpoint: lookAtAnomaly,
    look: 'primary',
    Dialog: LookDialog,
  },
  {
    name: 'close',
    text: messages.close,
    Icon: CheckCheck,
    endpoint: closeAnomaly,
    look: 'primary',
    Dialog: CloseDialog,
  },
  { name: 'assign', text: messages.assign, Icon: UserRound, endpoint: assignAnomaly, Dialog: AssignDialog },
]

export function CaseDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Case>
      open={id !== null}
      size={720}
      asked={useCase(id)}
      waiting={say(messages.case)}
      onClose={onClose}
      head={({ rule, state }) => (
        <>
          {say(anomalyRuleText[rule])}
          <ToneTag tone={caseTones[state]}>{say(anomalyCaseStateText[state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} hideStopped />
          <p className="faint anomaly-lead">{say(anomalyRuleLead[row.rule])}</p>
          <Section title={say(messages.about)}>
            <ul className="anomaly-about">
              {row.subjects.map((subject) => (
                <li key={`${subject.kind} ${subject.id}`}>
                  <SubjectLink subject={subject} />
                </li>
              ))}
            </ul>
          </Section>
          <Section title={say(messages.evidence)}>
            <EvidenceTable lines={row.evidence} />
          </Section>
          <Facts row={row} />
        </div>
      )}
    </RecordDrawer>
  )
}

const byAt = (name: string, at: number | null) => (at === null ? null : `${name} · ${fullTime(at)}`)

function Facts({ row }: { row: Case }) {
  const say = useSay()
  return (
    <Section title={say(messages.details)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.happened), fullTime(row.happenedAt)),
          ...fact(say(messages.opened), fullTime(row.openedAt)),
          ...fact(say(messages.assignee), row.assigneeName || say(messages.unassigned)),
          ...fact(say(messages.lookedBy), byAt(row.lookedByName, row.lookedAt)),
          ...fact(say(messages.closedBy), byAt(row.closedByName, row.closedAt)),
          ...fact(say(messages.note), row.note),
        ]}
      />
    </Section>
  )
}
