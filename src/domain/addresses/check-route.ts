/** Route of checks. It has a file of its own, so that the lazy code that calls it contains no other routes. */
export const checkRoute = {
  path: '/{_locale}/rest/recaptcha-unlock',
  defaults: { _locale: 'lt' },
  requirements: { _locale: '[a-z]{2}' },
  methods: ['GET', 'POST'],
} as const
