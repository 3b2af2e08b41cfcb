// A carousel of pictures that the business uses as advertisements in the mall and on the main bargain page.

import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { banners } from '@huishou/wire/client/content/notices-and-banners'
import { readQuery } from '../../shared/api.ts'
import styles from './banners.module.css'
import { Carousel } from '../../shared/components/carousel.tsx'
import { useMessages } from '../../shared/i18n.ts'

const bannerMessages = {
  zh: { label: '活动', one: (number: number) => `第 ${number} 张` },
  en: { label: 'News', one: (number: number) => `Picture ${number}` },
}
const FRESH_MS = 5 * 60_000
const GOES_ON_MS = 3_000
const LEADS = 1

type Banner = {
  id: number
  title: string
  desc: string
  picUrl: string
  linkUrl: string
  linkType: number
}

/** The carousel of the banners set up by the business; renders nothing when there are none. */
export function Banners({ type }: { type: 'shop' | 'bargain' }) {
  const { label, one } = useMessages(bannerMessages)
  const { data, isPending } = useQuery({ ...readQuery(banners, { type }, []), staleTime: FRESH_MS })
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
        label={label}
        items={data}
        keyOf={({ id }) => id}
        autoMs={GOES_ON_MS}
        dotLabel={one}
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
            <Words banner={banner} />
          </Lead>
        )}
      />
    </div>
  )
}

/** The banner's text, separate from its picture so that it follows the page's language, text size and contrast. */
function Words({ banner: { title, desc } }: { banner: Banner }) {
  return (
    <span className={styles.words} aria-hidden>
      <strong>{title}</strong>
      {desc && <span>{desc}</span>}
    </span>
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
