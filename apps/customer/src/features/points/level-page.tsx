import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import Check from 'lucide-react/icons/check'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { Screen } from '../../shared/components/screen.tsx'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { pointsText, signedText } from './format-points.ts'
import { LevelProgress } from './level-progress.tsx'
import { levelMessages } from './level-messages.ts'
import styles from './level.module.css'
import { growthPages, levelsQuery, myLevelQuery, type Level, type MyLevel } from './queries.ts'

/**
 * The page about the membership level (会员等级): the growth (all points ever earned, less those of reversed orders), what
 * the next level requires, the benefits of each level, and where the growth came from.
 */
export function LevelPage() {
  const messages = useMessages(levelMessages)
  const mine = useQuery(myLevelQuery)
  const levels = useQuery(levelsQuery)
  const log = useInfiniteQuery(growthPages)
  useLive()
  usePullDownRefresh(() => Promise.all([mine.refetch(), levels.refetch(), log.refetch()]))
  usePageShow(() => void mine.refetch())
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={mine}
        skeleton={<SkeletonList rows={5} label={messages.loading} />}
        signedOut={{
          picture: <NoRecordsPicture />,
          title: messages.signedOutTitle,
          text: messages.signedOutText,
          button: messages.signIn,
        }}
      >
        {(data) => (
          <div className="k-column">
            <Standing mine={data} />
            {levels.data?.length === 0 ? (
              <EmptyState title={messages.noLevels} />
            ) : (
              <Levels levels={levels.data} at={data.level?.id} />
            )}
            <Card title={messages.log}>
              <PagedList
                query={log}
                items={log.data?.pages.flatMap(({ result }) => result)}
                keyOf={({ id }) => id}
                render={(row) => (
                  <div className={styles.entry}>
                    <span>
                      <b>{row.typeStr}</b>
                      {row.remark && <small>{row.remark}</small>}
                      <small>
                        <ServerTime at={row.dateAdd} />
                      </small>
                    </span>
                    <b className="k-figures">{signedText(row.growth)}</b>
                  </div>
                )}
                label={messages.log}
                empty={<EmptyState title={messages.none} text={messages.noneText} />}
              />
            </Card>
          </div>
        )}
      </Screen>
    </>
  )
}

function Standing({ mine }: { mine: MyLevel }) {
  const messages = useMessages(levelMessages)
  return (
    <Card tone="brand">
      <div className={styles.standing}>
        <Award size={30} aria-hidden />
        <span className="k-grow">
          <strong>{mine.level?.name ?? messages.below}</strong>
          <small>
            {messages.growth} <b className="k-figures">{pointsText(mine.growth)}</b>
          </small>
        </span>
      </div>
      <LevelProgress mine={mine} />
      <p className={styles.how}>{messages.how(mine.perYuan)}</p>
    </Card>
  )
}

function Levels({ levels, at }: { levels: readonly Level[] | undefined; at: number | undefined }) {
  const messages = useMessages(levelMessages)
  if (!levels) return <SkeletonList rows={3} label={messages.loading} />
  return (
    <Card title={messages.levels}>
      <ol className={styles.levels}>
        {levels.map(({ id, name, growth, colour, benefits }) => (
          <li key={id}>
            <span className={styles.medal} style={{ background: colour }}>
              <Award size={20} aria-hidden />
            </span>
            <div className="k-grow">
              <b>{name}</b>
              {id === at && <span className={styles.mine}>{messages.mine}</span>}
              <small>{messages.from(pointsText(growth))}</small>
              <ul>
                {benefits.map((benefit) => (
                  <li key={benefit}>
                    <Check size={14} strokeWidth={2.5} aria-hidden />
                    {benefit}
                  </li>
                ))}
              </ul>
              {benefits.length === 0 && <small>{messages.noBenefits}</small>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
