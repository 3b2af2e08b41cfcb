// Settings for the short name, slogan, logo, icon and colour of the apps.

import { STANDARD_COLOUR } from '../derive-brand-colours.ts'
import { line, type SettingGroup } from './setting.ts'

/** The minimum width of the icon in pixels: the largest size phones request. */
export const ICON_WIDTH = 512

/** Settings for the look of the three apps. */
export const brandSettings = {
  brand: {
    title: { zh: '品牌', en: 'Brand' },
    effect: {
      zh: '客户端、师傅端和管理后台都用这里的简称、标志、图标和主色，下次打开时生效；没有网络时沿用上一次的。已经添加到桌面的应用由手机自行更新名称和图标，有时要几天。只有老板可以修改。',
      en: 'All three apps take their short name, logo, icon and colour from here, from the next time they are opened; offline they keep the last ones. Phones update the name and icon of an installed app by themselves, sometimes only after days. Only the owner can change this.',
    },
    ownerOnly: true,
    wide: true,
    settings: {
      app_name: line({ zh: '应用简称（选填）', en: 'Short name (optional)' }, [0, 12], {
        hint: {
          zh: '显示在图标下方，留空时用商家名称',
          en: 'Below the icon; if empty, the name of the business',
        },
      }),
      app_name_en: line({ zh: '英文简称（选填）', en: 'English short name (optional)' }, [0, 20], {
        hint: { zh: '留空时用英文名称', en: 'If empty, the English name' },
      }),
      slogan: line({ zh: '标语（选填）', en: 'Slogan (optional)' }, [0, 30], {
        hint: {
          zh: '显示在登录页名称下方，也用作搜索和安装时的说明',
          en: 'Below the name at sign-in, and in search results',
        },
      }),
      slogan_en: line({ zh: '英文标语（选填）', en: 'English slogan (optional)' }, [0, 60]),
      brand_logo: {
        kind: 'picture',
        optional: true,
        name: { zh: '标志', en: 'Logo' },
        standard: '',
        hint: {
          zh: '登录页和后台左上角，深色背景上也要看得清',
          en: 'At sign-in and in the corner of the console; it must be clear on a dark background, too',
        },
      },
      brand_icon: {
        kind: 'picture',
        optional: true,
        squareFrom: ICON_WIDTH,
        name: { zh: '应用图标', en: 'App icon' },
        standard: '',
        hint: {
          zh: `正方形，至少 ${ICON_WIDTH}×${ICON_WIDTH} 像素；四角会被手机裁圆，图案放在中间`,
          en: `Square, at least ${ICON_WIDTH}×${ICON_WIDTH} pixels; phones round off the corners, so keep the symbol in the middle`,
        },
      },
      brand_colour: { kind: 'colour', name: { zh: '主色', en: 'Colour' }, standard: STANDARD_COLOUR },
    },
  },
} as const satisfies Record<string, SettingGroup>
