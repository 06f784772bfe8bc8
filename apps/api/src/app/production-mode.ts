// Imported before anything that renders pages: React and React Router choose their build when they are loaded, and two
// builds do not mix.
process.env.NODE_ENV ??= 'production'
