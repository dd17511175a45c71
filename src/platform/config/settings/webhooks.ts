import { networks, type SettingGroup } from './types.js'

export const webhooks = {
  WEBHOOK_ALLOW: {
    type: networks,
    defaultText: 'loopback addresses in development',
    description:
      'Private addresses to which [webhooks](webhooks.md) may send events. Public addresses are always allowed.',
  },
} as const satisfies SettingGroup
