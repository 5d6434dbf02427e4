/** An office that does not exist: the portal and the server show it until a real one is configured. */
export const sampleOffice = {
  name: 'Surplus Lines Service Office',
  phone: '(800) 555-0142',
  email: 'support@slip.example',
  timeZone: 'America/Denver',
  privacyUrl: 'https://slip.example/privacy',
  links: {
    website: 'https://slip.example/',
    contacts: 'https://slip.example/staff',
    feedback: 'https://slip.example/contact',
  },
  chatUrl: null,
} as const;
