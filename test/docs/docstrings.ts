// What the docstrings of functions and methods leave out.
import ts from 'typescript';

/** A function or method, with the name it is reported under and the node that its docstring belongs to. */
interface Callable {
  readonly name: string;
  readonly signature: ts.SignatureDeclaration;
  readonly documented: ts.Node;
  /** Whether it is an export itself, not a member of one. */
  readonly isExport: boolean;
}

const isHidden = (node: ts.Node): boolean =>
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal') ||
  (ts.isMethodDeclaration(node) && ts.isPrivateIdentifier(node.name));

/** The methods of a class, an interface or a type. Options that are functions are properties, not methods. */
function methodsIn(node: ts.Node, name: string): Callable[] {
  if (isHidden(node)) return [];
  const isMethod = ts.isMethodSignature(node) || ts.isMethodDeclaration(node);
  if (isMethod || ts.isCallSignatureDeclaration(node)) {
    const path = isMethod ? `${name}.${node.name.getText()}` : name;
    return [{ name: path, signature: node, documented: node, isExport: false }];
  }
  const methods: Callable[] = [];
  ts.forEachChild(node, (child) => void methods.push(...methodsIn(child, name)));
  return methods;
}

/** The function that a declaration makes, or the methods of its members. */
function callablesOf(declaration: ts.Declaration, name: string): Callable[] {
  const isType = ts.isTypeAliasDeclaration(declaration);
  const value = isType
    ? declaration.type
    : ts.isVariableDeclaration(declaration)
      ? declaration.initializer
      : declaration;
  if (value && ts.isFunctionLike(value))
    return [{ name, signature: value, documented: declaration, isExport: !isType }];
  return ts.isVariableDeclaration(declaration) ? [] : methodsIn(declaration, name);
}

/** The parts that a docstring leaves out: parameters, the result, and for exports what it throws. */
function missingFrom({ signature, documented, isExport }: Callable): string[] {
  const tags = ts.getJSDocTags(documented);
  const described = tags.filter(ts.isJSDocParameterTag).map(({ name }) => name.getText());
  const text = ts.getJSDocCommentsAndTags(documented).map((comment) => comment.getText());
  const missing = signature.parameters
    // A destructured parameter is described under any name.
    .map(({ name }, i) => (ts.isIdentifier(name) ? name.text : (described[i] ?? `parameter ${i + 1}`)))
    .filter((name) => !described.includes(name))
    .map((name) => `@param ${name}`);
  const returnsNothing = /^(?:void|Promise<void>)$/.test(signature.type?.getText() ?? '');
  if (!returnsNothing && !tags.some(({ tagName }) => tagName.text === 'returns')) missing.push('@returns');
  if (isExport && !/\bthrown?s?\b/i.test(text.join('\n'))) missing.push('@throws, or that it does not throw');
  return missing;
}

/** What the docstrings of a declaration and its methods leave out, such as `Game.play: @param move`. */
export const missingFromDocstrings = (declaration: ts.Declaration, name: string): string[] =>
  callablesOf(declaration, name).flatMap((callable) =>
    missingFrom(callable).map((part) => `${callable.name}: ${part}`),
  );
