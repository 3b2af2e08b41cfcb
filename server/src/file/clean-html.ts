// Sanitises HTML, and recognises the URLs of pictures that this server serves.
import { textLink } from '@huishou/wire/link-rules'
import { uploadPath } from './file-url.ts'

const OWN_PICTURE = /^(?:https?:\/\/[^/?#]+)?(\/static\/[\w/-]+\.(?:svg|webp|png|jpg))$/

/** The path of a picture, uploaded or part of the product, from any URL a client sent; null for other URLs. */
export const picturePath = (url: string): string | null =>
  uploadPath(url) ?? OWN_PICTURE.exec(url)?.[1] ?? null

/**
 * Tags allowed in descriptions, notices and pages: text, lists, tables, own pictures and links; no scripts, styles or
 * foreign resources.
 */
const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code figure figcaption strong b em i u s sub sup span div ul ol li a img table thead tbody tfoot tr th td caption'.split(
    ' ',
  )

/** Reduces HTML to an allow-list of tags. The sanitiser is loaded on first use. */
export const cleanHtml = async (html: string): Promise<string> => {
  if (html.trim() === '') return ''
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const link = textLink(href)
        if (link === null) return { tagName: 'span', attribs: {} }
        // a page of the app opens in it
        const outside = /^https?:/i.test(link)
        return {
          tagName,
          attribs: {
            href: link,
            ...(outside ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}),
          },
        }
      },
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          src: picturePath(src) ?? '',
          alt,
          ...(/^\d{1,4}$/.test(width ?? '') ? { width: width ?? '' } : {}),
          ...(/^\d{1,4}$/.test(height ?? '') ? { height: height ?? '' } : {}),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] ?? '') === '',
  }).trim()
}
