/** In a file of its own, so that a page that loads it on demand carries no other route. */
export const checkRoute = {
  path: '/{_locale}/rest/recaptcha-unlock',
  defaults: { _locale: 'lt' },
  requirements: { _locale: '[a-z]{2}' },
  methods: ['GET', 'POST'],
} as const
