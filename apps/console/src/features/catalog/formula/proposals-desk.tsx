// The list of price changes that the pricing rules propose, with its filters and the bar to publish selected ones.

import { channels } from '@huishou/wire/catalog/choices'
import {
  applyFormulaProposals,
  exportFormulaProposals,
  formulaProposals,
} from '@huishou/wire/client/sales/formula-proposals'
import { formulaProposalStates, formulaProposalStateText } from '@huishou/wire/sales/formula-states'
import { material } from '../../../entities/material/material-filter.tsx'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { channelText, messages as shared } from '../../../shared/messages.ts'
import { oneOf, pageNumber, region, whole, type StateOf } from '../../../shared/url-state.ts'
import { ApplyBar } from './apply-bar.tsx'
import { CityChoice } from './city-filter.tsx'
import { messages } from './messages.ts'
import { proposalColumns } from './proposal-columns.tsx'

export const spec = {
  state: oneOf(formulaProposalStates, 'proposed'),
  cityId: region,
  channel: oneOf(channels, ''),
  material: whole(null),
  page: pageNumber,
}
type Filters = StateOf<typeof spec>

const inputOf = ({ state, cityId, channel, material: categoryId }: Filters) => ({
  state,
  ...withoutEmpty({ cityId, channel, categoryId }),
})

function Lead() {
  return <p className="faint formula-lead">{useSay()(messages.proposalsLead)}</p>
}

export const proposalsDesk: DeskOf<typeof formulaProposals, Filters> = {
  endpoint: formulaProposals,
  spec,
  input: inputOf,
  none: { cityId: '', channel: '', material: null },
  above: Lead,
  tabs: tabs('state', messages.state, {
    keys: formulaProposalStates,
    text: (state) => formulaProposalStateText[state],
    count: (state, { counts }: { counts: Record<string, number> }) => counts[state],
    urgent: ['proposed'],
  }),
  filters: [
    CityChoice,
    choice('channel', shared.channel, {
      values: channels,
      text: (channel) => channelText[channel],
      hint: messages.anyChannel,
    }),
    material(messages.material),
  ],
  actions: [exportAction(exportFormulaProposals, inputOf)],
  columns: proposalColumns,
  minWidth: 1140,
  select: {
    may: applyFormulaProposals,
    most: 100,
    page: messages.selectPage,
    one: ({ name, nameEn, channel }, say) =>
      say(messages.selectOne, {
        name: say({ zh: name, en: nameEn || name }),
        channel: say(channelText[channel]),
      }),
    able: ({ state }) => state === 'proposed',
    Bar: ({ chosen, onClear }) => <ApplyBar chosen={chosen} onClear={onClear} />,
  },
  empty: ({ state }) => (state === 'proposed' ? messages.noWaiting : messages.noProposals),
}
