const listed = {
  'tokens-120_rate-60_delay-150_seed-1': 'Quick',
  'tokens-400_rate-15_delay-1200_seed-2': 'Slow',
  'tokens-160_reasoning-80_rate-50_delay-200_seed-3': 'Reasoning',
  'tokens-3000_rate-80_seed-4': 'Long',
  'tokens-100_rate-40_seed-5_fault-reset_at-30': 'Breaks off',
  'tokens-100_rate-40_seed-6_fault-error_at-10_fails-1': 'Fails once',
  'tokens-100_fault-http429': 'Rate limited',
  'tokens-100_rate-40_seed-7_fault-stall_at-20': 'Falls silent',
  echo: 'Echo',
  messages: 'What it was sent',
  'calls_rate-40': 'With tools',
};

const models = Object.entries(listed).map(([id, name]) => ({
  id,
  name: `Simulated: ${name}`,
  context: 1_000_000,
  reasons: id.includes('reasoning'),
  // It tells which files it was sent.
  sees: id === 'messages',
  takesTools: id.startsWith('calls') || id === 'messages',
}));

/** Some simulated models, as each protocol's GET /models lists them. Any other name that follows the grammar works, too. */
export const simulatedModels = {
  openai: {
    object: 'list',
    data: models.map(({ id, name, context, reasons, sees, takesTools }) => ({
      id,
      object: 'model',
      created: 1_767_225_600,
      owned_by: 'sandbox',
      name,
      context_length: context,
      pricing: { prompt: '0.000001', completion: '0.000004' },
      capabilities: ['simulated', ...(reasons ? ['reasoning'] : []), ...(sees ? ['vision', 'pdf'] : []), ...(takesTools ? ['tools'] : [])],
    })),
  },
  anthropic: {
    data: models.map(({ id, name, context, reasons, sees }) => ({
      type: 'model',
      id,
      display_name: name,
      created_at: '2026-01-01T00:00:00Z',
      max_input_tokens: context,
      capabilities: { image_input: { supported: sees }, pdf_input: { supported: sees }, thinking: { supported: reasons } },
    })),
    has_more: false,
    first_id: models.at(0)?.id,
    last_id: models.at(-1)?.id,
  },
  google: {
    models: models.map(({ id, name, context, reasons }) => ({
      name: `models/${id}`,
      displayName: name,
      inputTokenLimit: context,
      outputTokenLimit: context,
      supportedGenerationMethods: ['generateContent', 'countTokens'],
      thinking: reasons,
    })),
  },
};
