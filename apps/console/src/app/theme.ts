// Builds the light or dark theme of the console for antd.

import { pageBrand } from '@huishou/client/page-brand'
import { brandPalette, STANDARD_COLOUR } from '@huishou/wire/content/derive-brand-colours'
import { theme, type ThemeConfig } from 'antd'

/** The design tokens as literal colours, because antd computes shades from them. */
const palette = {
  light: {
    colorInfo: '#1D5FD1',
    colorSuccess: '#0B7F57',
    colorWarning: '#C2410C',
    colorError: '#C62828',
    colorErrorHover: '#A81F1F',
    colorBgLayout: '#F2F6F4',
    colorBgContainer: '#FFFFFF',
    colorBgElevated: '#FFFFFF',
    colorBorder: '#D3DED9',
    colorBorderSecondary: '#E4ECE8',
    colorText: '#14211B',
    colorTextSecondary: '#4A5C53',
    colorTextTertiary: '#5B6C64',
    colorTextDescription: '#5B6C64',
    colorTextPlaceholder: '#6B7A73',
  },
  dark: {
    colorInfo: '#83AEFF',
    colorSuccess: '#3CCB9B',
    colorWarning: '#FFA766',
    colorError: '#FF8A80',
    colorErrorHover: '#FFA79F',
    colorBgLayout: '#0D1311',
    colorBgContainer: '#161D1A',
    colorBgElevated: '#1C2522',
    colorBorder: '#35433D',
    colorBorderSecondary: '#27322E',
    colorText: '#E9F1ED',
    colorTextSecondary: '#B3C2BB',
    colorTextTertiary: '#8FA098',
    colorTextDescription: '#8FA098',
    colorTextPlaceholder: '#8FA098',
  },
} as const

const brand = brandPalette(pageBrand.colour || STANDARD_COLOUR)

const primaryOf = (dark: boolean): ThemeConfig['token'] => {
  const own = brand[dark ? 'dark' : 'light']
  return {
    colorPrimary: own.brand,
    colorLink: own.brand,
    // antd's computed hover shade is too light for white text
    colorPrimaryHover: own['brand-strong'],
    // the dark algorithm of antd would darken the brand colour; text and buttons keep the tested contrast instead
    ...(dark
      ? {
          colorPrimaryActive: own.brand,
          colorPrimaryBg: own['brand-soft'],
          colorTextLightSolid: own['on-brand'],
        }
      : {}),
  }
}

export const themeOf = (dark: boolean): ThemeConfig => {
  const mode = dark ? 'dark' : 'light'
  const own = brand[mode]
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // antd waits for a transitionend event that never comes when motion is reduced
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...palette[mode],
      ...primaryOf(dark),
      // the font depends on the language: English uses Latin punctuation
      fontFamily: 'var(--font)',
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 34,
      controlHeightSM: 28,
      fontSize: 14,
    },
    components: {
      Layout: {
        bodyBg: palette[mode].colorBgLayout,
        headerBg: palette[mode].colorBgContainer,
        siderBg: palette[mode].colorBgContainer,
      },
      Menu: {
        itemSelectedBg: own['brand-soft'],
        itemSelectedColor: own['brand-ink'],
        itemBorderRadius: 10,
        itemHeight: 36,
        activeBarBorderWidth: 0,
        itemColor: palette[mode].colorTextSecondary,
        subMenuItemBg: 'transparent',
      },
      Table: {
        headerBg: dark ? '#1C2522' : '#F6F9F8',
        headerColor: palette[mode].colorTextTertiary,
        rowHoverBg: dark ? '#1C2522' : '#F6F9F8',
        headerSplitColor: 'transparent',
        bodySortBg: 'transparent',
        headerSortActiveBg: dark ? '#1C2522' : '#F6F9F8',
        rowSelectedBg: own['brand-soft'],
        rowSelectedHoverBg: own['brand-soft'],
        cellPaddingInlineSM: 10,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', primaryColor: own['on-brand'] },
      Progress: { defaultColor: own.brand },
      Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 18 },
      Tooltip: {
        colorTextLightSolid: dark ? '#E9F1ED' : '#FFFFFF',
        colorBgSpotlight: dark ? '#35433D' : '#14211B',
      },
    },
  }
}
