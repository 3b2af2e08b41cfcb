// Converts between a banner and the values of its form.

import type { InputOf } from '@huishou/wire/client'
import type { saveBanner } from '@huishou/wire/client/content/staff'
import type { Banner } from '../queries.ts'

export type BannerValues = Pick<
  Banner,
  'place' | 'title' | 'titleEn' | 'link' | 'shown' | 'from' | 'until'
> & { picture: string | undefined; pictureEn: string | undefined }

/** The form fields that a refusal may name; the form shows the refusal beside the field. */
export const bannerFields = ['place', 'title', 'titleEn', 'picture', 'pictureEn', 'link', 'until'] as const

export const newBanner = (place: Banner['place']): BannerValues => ({
  place,
  title: '',
  titleEn: '',
  link: '',
  shown: true,
  from: null,
  until: null,
  picture: undefined,
  pictureEn: undefined,
})
export const valuesOf = (row: Banner): BannerValues => ({
  place: row.place,
  title: row.title,
  titleEn: row.titleEn,
  link: row.link,
  shown: row.shown,
  from: row.from,
  until: row.until,
  picture: row.picture,
  pictureEn: row.pictureEn || undefined,
})
/** The input of the endpoint; values that are not in the form are taken from `base`. */
export const inputOf = (values: BannerValues, base: Banner | null): InputOf<typeof saveBanner> => {
  const { from, until, picture = '', pictureEn = '', ...rest } = values
  return {
    ...(base
      ? {
          id: base.id,
          version: base.version,
          description: base.description,
          descriptionEn: base.descriptionEn,
        }
      : {}),
    ...rest,
    picture,
    pictureEn,
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  }
}
