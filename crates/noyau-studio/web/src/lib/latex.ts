// Texts and tables as LaTeX reads them, with nothing beyond what it knows by itself.

const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '<': '$<$', '>': '$>$', '−': '$-$', '×': '$\\times$',
  '·': '$\\cdot$', '∞': '$\\infty$', '→': '$\\to$', '≤': '$\\le$', '≥': '$\\ge$', '○': '$\\circ$', '□': '{\\fboxsep=2.2pt\\fbox{}}', '…': '\\dots{}', '’': "'",
  '“': '``', '”': "''", '«': '\\guillemotleft{}', '»': '\\guillemotright{}', '\u00a0': '~', '\u202f': '~', '∅': '$\\emptyset$', 'œ': '\\oe{}',
  '⌊': '$\\lfloor$', '⌋': '$\\rfloor$', 'τ': '$\\tau$', '²': '$^2$', '√': '$\\surd$', '₀': '$_0$', '≡': '$\\equiv$', '⊕': '$\\oplus$', '–': '--',
  '±': '$\\pm$', '↑': '$\\uparrow$', '↓': '$\\downarrow$', '★': '$\\star$', '–\u2009': '--',
};

/** A plain text; what LaTeX has no sign for becomes a question mark. */
export function latex(text: string): string {
  return [...text].map((c) => {
    if (SIGNS[c]) return SIGNS[c];
    if (/[{}#$%&_]/.test(c)) return `\\${c}`;
    return /[\x20-\x7e\nÀ-ÿ]/.test(c) ? c : '?';
  }).join('');
}

/** A text in which `…` is notation and [win:…] stands out. */
export function prose(text: string): string {
  return text.replace(/\[\w+:([^\]]*)\]/g, '$1').split('`').map((piece, i) => (i % 2 === 1 ? `\\texttt{${latex(piece)}}` : latex(piece))).join('');
}

/** Rows of cells with a head. */
export function tabular(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `  ${cells.map(latex).join(' & ')} \\\\`;
  return [`\\begin{tabular}{${head.map(() => 'r').join('')}}`, line(head), '  \\hline', ...rows.map(line), '\\end{tabular}', ''].join('\n');
}

/** A document of its own, for plain LaTeX. */
export function document(title: string, body: string[]): string {
  return `\\documentclass[11pt]{article}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage[a4paper,margin=2cm]{geometry}
\\usepackage{tikz}
\\usetikzlibrary{svg.path}
\\setlength{\\parindent}{0pt}
\\begin{document}
\\section*{${latex(title)}}
${body.join('\n')}
\\end{document}
`;
}
