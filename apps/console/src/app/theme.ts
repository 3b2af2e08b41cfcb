import { theme, type ThemeConfig } from 'antd'

/** The design tokens as literal colours for antd, which computes shades from them. */
const palette = {
  light: {
    colorPrimary: '#0B7F57',
    // antd's computed hover shade is too light for white text
    colorPrimaryHover: '#0A6C4A',
    colorInfo: '#1D5FD1',
    colorSuccess: '#0B7F57',
    colorWarning: '#C2410C',
    colorError: '#C62828',
    colorErrorHover: '#A81F1F',
    colorLink: '#0B7F57',
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
    colorPrimary: '#3CCB9B',
    colorInfo: '#83AEFF',
    colorSuccess: '#3CCB9B',
    colorWarning: '#FFA766',
    colorError: '#FF8A80',
    colorErrorHover: '#FFA79F',
    colorLink: '#3CCB9B',
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

const onPrimary = { light: '#FFFFFF', dark: '#04271B' } as const
const soft = { light: '#E2F4EB', dark: '#12362A' } as const
const brandInk = { light: '#07553B', dark: '#8FE8C8' } as const

export const themeOf = (dark: boolean): ThemeConfig => {
  const mode = dark ? 'dark' : 'light'
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // antd waits for a transitionend event that never comes when motion is reduced
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...palette[mode],
      // the font depends on the language: English uses Latin punctuation
      fontFamily: 'var(--font)',
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 34,
      controlHeightSM: 28,
      fontSize: 14,
      // antd's dark algorithm would darken the brand colour; text and buttons keep the tested contrast instead
      ...(dark
        ? {
            colorPrimaryHover: '#5BDDB0',
            colorPrimaryActive: '#2FB487',
            colorPrimaryBg: soft.dark,
            colorTextLightSolid: onPrimary.dark,
          }
        : {}),
    },
    components: {
      Layout: {
        bodyBg: palette[mode].colorBgLayout,
        headerBg: palette[mode].colorBgContainer,
        siderBg: palette[mode].colorBgContainer,
      },
      Menu: {
        itemSelectedBg: soft[mode],
        itemSelectedColor: brandInk[mode],
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
        rowSelectedBg: soft[mode],
        rowSelectedHoverBg: soft[mode],
        cellPaddingInlineSM: 10,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', primaryColor: onPrimary[mode] },
      Progress: { defaultColor: palette[mode].colorPrimary },
      Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 18 },
      Tooltip: {
        colorTextLightSolid: dark ? '#E9F1ED' : '#FFFFFF',
        colorBgSpotlight: dark ? '#35433D' : '#14211B',
      },
    },
  }
}
