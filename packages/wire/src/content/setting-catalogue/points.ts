import { defaultCheckInCycle } from '../../points/check-in-cycle.ts'
import { hidden, number, type SettingGroup } from './setting.ts'

/** Settings for how many points customers earn, how long points last, and what they cost the business. */
export const pointsSettings = {
  pointsRules: {
    title: { zh: '积分规则', en: 'Points rules' },
    effect: {
      zh: '客户怎样得积分、积分多久到期、每 100 积分让商家花多少钱。保存后立即生效，只影响之后获得的积分；已有积分的到期日不变。签到连续到最后一天后从第 1 天重新开始，中断也从第 1 天开始。可以先按最近 30 天的实际情况试算。',
      en: 'How customers earn points, how long points last and what 100 of them cost the business. Takes effect at once for points earned from now on; existing points keep their expiry date. After the last day of the check-in cycle, or after a missed one, it starts again from day 1. You can first simulate the rules on the last 30 days.',
    },
    wide: true,
    settings: {
      points_per_yuan: hidden(number({ zh: '每结算 1 元得', en: 'Per yuan settled' }, 'points', [0, 100], 5)),
      points_invite: hidden(
        number({ zh: '好友首单结算', en: 'A friend’s first settled order' }, 'points', [0, 100_000], 100),
      ),
      points_invite_monthly: hidden(
        number({ zh: '每月最多奖励好友', en: 'Rewarded friends per month' }, 'people', [0, 1000], 20),
      ),
      points_profile: hidden(
        number({ zh: '完善个人资料（一次）', en: 'A complete profile, once' }, 'points', [0, 100_000], 20),
      ),
      points_first_rating: hidden(
        number({ zh: '首次评价（一次）', en: 'The first rating, once' }, 'points', [0, 100_000], 10),
      ),
      points_expiry_months: hidden(
        number({ zh: '有效期（月底到期）', en: 'Valid until the end of' }, 'months', [1, 60], 12),
      ),
      points_wrong_codes: hidden(
        number({ zh: '积分券每小时可输错', en: 'Wrong redeem codes an hour' }, 'times', [1, 100], 5),
      ),
      points_cost_fen: hidden(
        number({ zh: '每 100 积分的成本', en: 'Cost of 100 points' }, 'fen', [0, 10_000], 100),
      ),
      points_check_in: hidden({
        kind: 'checkInCycle',
        name: { zh: '连续签到', en: 'Check-in on consecutive days' },
        standard: defaultCheckInCycle.join(','),
      }),
    },
  },
} as const satisfies Record<string, SettingGroup>
