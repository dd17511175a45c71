import { networks, type SettingGroup } from './types.js'

export const webhooks = {
  NOTIFY_ALLOW: {
    type: networks,
    defaultText: 'loopback addresses in development',
    description:
      'Private addresses to which [webhooks](webhooks.md) may send events, and the embedded broker notifications. Public addresses are always allowed.',
  },
} as const satisfies SettingGroup
