/** By itself, for a page that needs it late carries no other. */
export const checkRoute = {
  path: '/{_locale}/rest/recaptcha-unlock',
  defaults: { _locale: 'lt' },
  requirements: { _locale: '[a-z]{2}' },
  methods: ['GET', 'POST'],
} as const
