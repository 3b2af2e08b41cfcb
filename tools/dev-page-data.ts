// A Vite plugin for development, where Vite and not the server serves the page. It embeds part of what the server
// embeds: whether this is the demo, the sub-domain and the merchant's number, all from the same environment variables.

import type { Plugin } from 'vite'

const isOn = (text: string): boolean => /^(1|true|on|yes)$/i.test(text)

export const devFacts = (): Plugin => ({
  name: 'dev-facts',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const { HUISHOU_DEMO, HUISHOU_TENANT, HUISHOU_MERCHANT_ID } = process.env
    const facts = {
      demo: isOn(HUISHOU_DEMO ?? 'on'),
      tenant: HUISHOU_TENANT ?? 'recycle',
      merchantId: Number(HUISHOU_MERCHANT_ID ?? 150),
    }
    return {
      html: html.replace(
        '<meta name="huishou-demo" content="0"',
        `<meta name="huishou-demo" content="${facts.demo ? 1 : 0}"`,
      ),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'huishou' },
          children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
          injectTo: 'body',
        },
      ],
    }
  },
})
