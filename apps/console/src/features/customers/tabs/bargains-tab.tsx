import { bargainRunStateText } from '@huishou/wire/bargain/states'
import { staffBargainHelps, staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

/** Tab with the bargains a customer started, and the cuts the customer made to the bargains of others. */
export function BargainsTab({ id }: { id: number }) {
  const say = useSay()
  return (
    <>
      <ListSection
        title={say(messages.runs)}
        endpoint={staffBargainRuns}
        input={{ memberId: id }}
        empty={say(messages.noRuns)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: run, goodsName }) => [`/bargain-runs?run=${run}`, goodsName]),
          plain(
            say(messages.state),
            ({ state, marks }) => (
              <>
                <ToneTag tone="info">{say(bargainRunStateText[state])}</ToneTag>
                {marks.map(({ mark, text }) => (
                  <ToneTag key={mark} tone="bad">
                    {text}
                  </ToneTag>
                ))}
              </>
            ),
            240,
          ),
          amount(({ currentFen }) => money(currentFen)),
          time(({ startedAt }) => startedAt),
        ]}
      />
      <ListSection
        title={say(messages.helps)}
        endpoint={staffBargainHelps}
        input={{ helperId: id }}
        empty={say(messages.noHelps)}
        columns={({ number, plain, time, amount }) => [
          number(({ runId, goodsName }) => [`/bargain-runs?run=${runId}`, goodsName]),
          plain(say(messages.owner), ({ ownerId, ownerNick }) => ownerNick || `#${ownerId}`, 120),
          plain(
            say(messages.state),
            ({ marks }) =>
              marks.map(({ mark, text }) => (
                <ToneTag key={mark} tone="bad">
                  {text}
                </ToneTag>
              )),
            160,
          ),
          amount(({ cutFen }) => money(cutFen)),
          time(({ at }) => at),
        ]}
      />
    </>
  )
}
