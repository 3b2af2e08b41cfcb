import { PageLink } from '@huishou/kit/shell/navigation'
import { Skeleton } from '@huishou/kit/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { Carousel } from './carousel.tsx'
import styles from './mall-page.module.css'
import { bannersQuery } from './queries.ts'
import { shelfMessages } from './shelf-messages.ts'

const GOES_ON_MS = 3_000
const LEADS = 1

type Banner = { id: number; title: string; picUrl: string; linkUrl: string; linkType: number }

/** What the business wants to be seen; nothing when it has nothing to say. */
export function Banners() {
  const words = useMessages(shelfMessages)
  const { data, isPending } = useQuery(bannersQuery)
  if (isPending)
    return (
      <div className={styles.banners}>
        <Skeleton height="auto" />
        <span className={styles.banner} />
      </div>
    )
  if (!data?.length) return null
  return (
    <div className={styles.banners}>
      <Carousel
        label={words.banners}
        items={data}
        keyOf={({ id }) => id}
        autoMs={GOES_ON_MS}
        dotLabel={words.banner}
        render={(banner, index) => (
          <Lead banner={banner}>
            <img
              src={banner.picUrl}
              alt={banner.title}
              width={690}
              height={280}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </Lead>
        )}
      />
    </div>
  )
}

function Lead({ banner, children }: { banner: Banner; children: ReactNode }) {
  const url = banner.linkType === LEADS ? banner.linkUrl.replace(/^\/?#/, '') : ''
  if (url.startsWith('/'))
    return (
      <PageLink className={styles.banner} to={url}>
        {children}
      </PageLink>
    )
  if (/^https?:/.test(url))
    return (
      <a className={styles.banner} href={url} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  return <span className={styles.banner}>{children}</span>
}
